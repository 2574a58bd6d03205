import type { Metadata } from 'next';
import { NewsletterPage } from '@/components/newsletter/newsletter-page';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { readNewsletter } from '@/lib/newsletter/server/read-archive';
import { newsletterMetadata } from '@/lib/seo/newsletter';

export const generateStaticParams = () => [];

type Props = PageProps<'/boletin/[numero]'>;

const read = async ({ params }: Props) =>
  orNotFound(readNewsletter(numberOrNotFound((await params).numero)));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return newsletterMetadata(await read(props));
}

export default async function Page(props: Props) {
  return <NewsletterPage newsletter={await read(props)} />;
}
