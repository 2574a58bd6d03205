import { readFileSync } from 'node:fs';

// Written by the bench: a text for each page, as long as it takes to weigh as much as the magazine's.
const texts = JSON.parse(readFileSync('texts.json', 'utf8'));

export const dynamicParams = false;

export const generateStaticParams = () => Object.keys(texts).map((page) => ({ page }));

export default async function Page({ params }) {
  const { page } = await params;
  return <main>{texts[page]}</main>;
}
