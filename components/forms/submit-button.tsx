'use client';

import { useKeptFocus } from '@/components/ui/use-kept-focus';

interface SubmitButtonProps {
  isSending: boolean;
  /** Disabled while the form is invalid. */
  isOff?: boolean;
  sendingText: string;
  className?: string;
  children: React.ReactNode;
}

/** Submit button; shows progress and is disabled while sending. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isSending, isOff = false, sendingText, className = 'button-ink' } = props;
  const button = useKeptFocus(isSending);
  return (
    <button
      ref={button}
      type="submit"
      disabled={isSending || isOff}
      className={`button ${className}`}
    >
      {isSending ? sendingText : props.children}
    </button>
  );
}
