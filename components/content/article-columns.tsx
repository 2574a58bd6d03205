/**
 * A detail page's text, share row, thread and side widget, in this order (visual.md); from 1,120 px on the share
 * row and the widget stand beside text and thread.
 */
export function ArticleColumns(props: {
  share: React.ReactNode;
  thread?: React.ReactNode;
  widget: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className="grid justify-center gap-x-8 pt-8 md:pt-12 2xl:grid-cols-[132px_minmax(0,var(--measure))_260px] 2xl:grid-rows-[auto_1fr] 2xl:justify-between max-2xl:grid-cols-[minmax(0,var(--measure))]">
      <div className="min-w-0 2xl:col-start-2 2xl:row-start-1">{props.children}</div>
      <div className="2xl:sticky 2xl:top-21 2xl:col-start-1 2xl:row-span-2 2xl:row-start-1 2xl:self-start">
        {props.share}
      </div>
      {props.thread && (
        <div className="min-w-0 2xl:col-start-2 2xl:row-start-2">{props.thread}</div>
      )}
      <div className="2xl:col-start-3 2xl:row-span-2 2xl:row-start-1" data-print="hide">
        {props.widget}
      </div>
    </div>
  );
}
