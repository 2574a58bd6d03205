'use client';

import { useKeptFocus } from '@/components/ui/use-kept-focus';

interface SubmitButtonProps {
  /** Whether script is there to send the form; before that a press would only lose it. */
  isReady: boolean;
  isSending: boolean;
  /** Off as long as the form cannot be sent as it is. */
  isOff?: boolean;
  sendingText: string;
  className?: string;
  children: React.ReactNode;
}

/** Sends its form; says so, and cannot be pressed again, while that is under way. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isReady, isSending, isOff = false, sendingText, className = 'button-ink' } = props;
  const button = useKeptFocus(isSending);
  return (
    <button
      ref={button}
      type="submit"
      disabled={!isReady || isSending || isOff}
      // Not greyed while the script is on its way: nothing seems to change when it arrives.
      data-waiting={isReady ? undefined : ''}
      className={`button ${className}`}
    >
      {isSending ? sendingText : props.children}
    </button>
  );
}
