/** Header of a section's page: title, description and, at its right, actions. */
export function PageHead(props: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-6 py-6">
      <div>
        <h1 className="text-[clamp(2.5rem,1.8rem+2.6vw,3.5rem)] leading-none tracking-[-0.025em]">
          {props.title}
        </h1>
        {props.text && <p className="mt-3 max-w-[52ch] text-muted">{props.text}</p>}
      </div>
      {props.children}
    </div>
  );
}
