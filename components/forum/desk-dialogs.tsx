import { LoadFailure } from '@/components/ui/load-failure';
import { Banner } from './banner';
import type { TopicDialogsProps } from './topic-dialogs';
import type { TopicDesk } from './use-topic-desk';

type DeskDialogsProps = Omit<TopicDialogsProps, 'task' | 'reader' | 'onClose'> & {
  desk: TopicDesk;
};

/** What opens over the forum: the dialog of the task, and the banner of what was done. */
export function DeskDialogs({ desk, ...props }: DeskDialogsProps) {
  const { task, reader, Dialogs, failed, open, close, banner } = desk;
  return (
    <>
      {failed && (
        <LoadFailure
          className="mt-4"
          text="Error al abrir el formulario"
          onRetry={() => open(failed)}
        />
      )}
      {task && Dialogs && (
        <Dialogs
          key={'topic' in task ? `${task.kind}-${task.topic.id}` : task.kind}
          task={task}
          reader={reader}
          onClose={close}
          {...props}
        />
      )}
      <Banner text={banner} />
    </>
  );
}
