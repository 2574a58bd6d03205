'use client';

import { useKeptFocus } from '@/components/ui/use-kept-focus';

interface SubmitButtonProps {
  isSending: boolean;
  /** Off as long as the form cannot be sent as it is. */
  isOff?: boolean;
  sendingText: string;
  className?: string;
  children: React.ReactNode;
}

/** Sends its form; says so, and cannot be pressed again, while that is under way. */
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
