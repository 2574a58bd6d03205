import type { Metadata } from 'next';
import { TopicDetail } from '@/components/forum/topic-detail';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';
import { excerpt } from '@/lib/core/text';
import { getTopic } from '@/lib/forum/api';

export const generateStaticParams = () => [];

type Props = PageProps<'/foro/[id]'>;

async function readTopic({ params }: Props) {
  return orNotFound(getTopic(api(), numberOrNotFound((await params).id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const topic = await readTopic(props);
  return { title: topic.titulo, description: excerpt(topic.contenido, 160) };
}

export default async function TopicPage(props: Props) {
  return <TopicDetail topic={await readTopic(props)} />;
}
