import type { Metadata } from 'next';
import { TopicDetail } from '@/components/forum/topic-detail';
import { JsonLd } from '@/components/seo/json-ld';
import { readComments } from '@/lib/comments/api';
import { ApiError } from '@/lib/core/api-error';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { getTopic } from '@/lib/forum/api';
import { discussionJsonLd } from '@/lib/seo/json-ld/discussion';
import { topicMetadata } from '@/lib/seo/topic';

export const generateStaticParams = () => [];

type Props = PageProps<'/foro/[id]'>;

async function readTopic({ params }: Props) {
  return orNotFound(getTopic(api(), numberOrNotFound((await params).id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return topicMetadata(await readTopic(props));
}

export default async function TopicPage(props: Props) {
  const topic = await readTopic(props);
  const thread = await readComments(api(), 'topic', topic.id);
  const comments = thread instanceof ApiError ? [] : thread.results;
  return (
    <>
      <JsonLd data={discussionJsonLd(topic, comments)} />
      <TopicDetail topic={topic} />
    </>
  );
}
