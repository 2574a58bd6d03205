import { LoadFailure } from '@/components/ui/load-failure';
import { Banner } from './banner';
import type { TopicDialogsProps } from './topic-dialogs';
import type { TopicContext } from './use-topic-context';

type TopicOverlaysProps = Omit<TopicDialogsProps, 'task' | 'reader' | 'onClose'> & {
  context: TopicContext;
};

/** Overlays of the forum: the dialog of the current task, and the success banner. */
export function TopicOverlays({ context, ...props }: TopicOverlaysProps) {
  const { task, reader, Dialogs, failed, open, close, banner } = context;
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
