/** Header of a section: title, description and, at its right, actions. */
export function PanelHead(props: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h1 className="text-[min(2rem,12vw)] leading-tight">{props.title}</h1>
        <p className="mt-0.5 text-muted text-sm">{props.text}</p>
      </div>
      {props.children}
    </header>
  );
}
