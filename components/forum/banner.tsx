import { Icon } from '@/components/ui/icon';

/** Success message over the page, without layout shift. */
export function Banner({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-40 flex justify-center"
    >
      {text && (
        <p className="flex gap-2.5 border-success border-l-3 bg-success-soft px-4 py-3 font-medium text-success shadow-float">
          <Icon name="check" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
