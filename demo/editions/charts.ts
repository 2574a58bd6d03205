import type { BarChart, Chart, ColumnChart, LineChart } from './edition.ts';
import { escapeHtml } from './html.ts';

const WIDTH = 420;

/** Formats a number with Spanish separators: point for thousands, comma for decimals. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.').replace('-', '−');
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** A chart with its title, its unit and its note. */
export function chartFigure(chart: Chart): string {
  const drawing =
    chart.kind === 'bars' ? bars(chart) : chart.kind === 'columns' ? columns(chart) : lines(chart);
  return (
    `<figure class="chart"><h3>${escapeHtml(chart.title)}</h3>` +
    `<p class="unit">${escapeHtml(chart.unit)}</p>${drawing}` +
    `<figcaption>${escapeHtml(chart.note)}</figcaption></figure>`
  );
}

/** An SVG image with its values as text alternative. */
function svg(height: number, chart: Chart, spoken: string, body: string): string {
  const label = escapeHtml(`${chart.title}. ${chart.unit}. ${spoken}`);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${body}</svg>`;
}

function text(x: number, y: number, content: string, kind: string, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}">${escapeHtml(content)}</text>`;
}

function spell(rows: readonly { label: string; value: number }[]): string {
  return rows.map(({ label, value }) => `${label}: ${formatNumber(value)}`).join('; ');
}

function bars(chart: BarChart): string {
  const most = Math.max(...chart.rows.map(({ value }) => value));
  const step = 47;
  const body = chart.rows
    .map(({ label, value, highlight }, i) => {
      const y = i * step;
      // Leaves space for the value after the bar.
      const width = Math.max(3, (value / most) * (WIDTH - 74));
      return (
        text(0, y + 15, label, 'label') +
        `<rect x="0" y="${y + 22}" width="${width.toFixed(1)}" height="15" ` +
        `class="${highlight ? 'mark' : 'bar'}"/>` +
        text(Math.round(width) + 8, y + 35, formatNumber(value), 'value')
      );
    })
    .join('');
  return svg(chart.rows.length * step - 4, chart, spell(chart.rows), body);
}

function columns(chart: ColumnChart): string {
  const most = Math.max(...chart.rows.map(({ value }) => value));
  const step = WIDTH / chart.rows.length;
  const base = 222;
  const body = chart.rows
    .map(({ label, value, highlight }, i) => {
      const height = Math.max(2, (value / most) * 180);
      const middle = Math.round(i * step + step / 2);
      return (
        `<rect x="${(i * step + step * 0.14).toFixed(1)}" y="${(base - height).toFixed(1)}" ` +
        `width="${(step * 0.72).toFixed(1)}" height="${height.toFixed(1)}" ` +
        `class="${highlight ? 'mark' : 'bar'}"/>` +
        text(middle, Math.round(base - height) - 8, formatNumber(value), 'value', 'middle') +
        text(middle, base + 20, label, 'label', 'middle')
      );
    })
    .join('');
  const axis = `<path d="M0 ${base}H${WIDTH}" class="axis"/>`;
  return svg(base + 28, chart, spell(chart.rows), body + axis);
}

function lines(chart: LineChart): string {
  const most = Math.max(...chart.series.flatMap(({ values }) => values));
  const step = niceStep(most);
  const top = Math.ceil(most / step) * step;
  const [left, right, high, base] = [42, WIDTH - 14, 34, 232];
  const x = (i: number) => left + (i / (chart.ticks.length - 1)) * (right - left);
  const y = (value: number) => base - (value / top) * (base - high);
  let body = '';
  for (let value = 0; value <= top + step / 2; value += step) {
    const level = Math.round(y(value));
    body += `<path d="M${left} ${level}H${right}" class="${value === 0 ? 'axis' : 'grid'}"/>`;
    body += text(left - 8, level + 5, formatNumber(Number(value.toFixed(2))), 'label', 'end');
  }
  chart.ticks.forEach((tick, i) => {
    const anchor = i === 0 ? 'start' : i === chart.ticks.length - 1 ? 'end' : 'middle';
    body += text(Math.round(x(i)), base + 22, tick, 'label', anchor);
  });
  // The legend is a row at the top.
  let legend = left;
  for (const { name, values, highlight } of chart.series) {
    const path = values.map((v, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(v).toFixed(1)}`);
    const kind = highlight ? 'trace mark' : 'trace';
    body += `<path d="${path.join('')}" class="${kind}"/>`;
    body += `<path d="M${legend} 10h22" class="${kind}"/>${text(legend + 28, 15, name, 'label')}`;
    legend += 44 + name.length * 7.6;
  }
  const spoken = chart.series
    .map(({ name, values }) => {
      const rows = values.map((value, i) => ({ label: chart.ticks[i] ?? '', value }));
      return `${name}: ${spell(rows)}`;
    })
    .join('. ');
  return svg(base + 32, chart, spoken, body);
}

/** A round step for three to six grid lines. */
function niceStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const ratio = most / power;
  return power * (ratio < 1.6 ? 0.25 : ratio < 3.2 ? 0.5 : ratio < 6.5 ? 1 : 2);
}
