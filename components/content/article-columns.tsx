/** Share row, text and side widget of a detail page; one column below 1,120 px. */
export function ArticleColumns(props: {
  share: React.ReactNode;
  widget: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className="grid justify-center gap-x-8 pt-8 md:pt-12 2xl:grid-cols-[132px_minmax(0,var(--measure))_260px] 2xl:justify-between max-2xl:grid-cols-[minmax(0,var(--measure))]">
      <div className="2xl:sticky 2xl:top-21 2xl:self-start max-2xl:order-2">{props.share}</div>
      <div className="min-w-0 max-2xl:order-1">{props.children}</div>
      <div className="max-2xl:order-3" data-print="hide">
        {props.widget}
      </div>
    </div>
  );
}
