import { type ComponentType, useState } from 'react';
import { loginButton } from '@/components/session/login-button';
import { type Reportable, reportMessages as texts } from '@/lib/moderation/reportable';
import type { ReportDialogProps } from './report-dialog';

interface ReportButtonProps {
  what: Reportable;
  /** What is reported, for screen readers. */
  of: string;
  /** Whether there is a session; without one it leads to the sign-in screen and back. */
  isMember: boolean;
  login: { form: string; path: string; fragment: string };
}

/** 'Denunciar'; the dialog is loaded on demand. */
export function ReportButton({ what, of, isMember, login }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState('');

  const open = async () => {
    try {
      const { ReportDialog } = await import('./report-dialog');
      setDialog(() => ReportDialog);
      setIsOpen(true);
      setError('');
    } catch {
      setError(texts.failed);
    }
  };

  return (
    <>
      <button
        {...loginButton({ ...login, act: isMember ? () => void open() : undefined })}
        className="comment-action"
      >
        {texts.title}
        <span className="sr-only"> {of}</span>
      </button>
      {error && (
        <p role="alert" className="self-center text-danger text-xs">
          {error}
        </p>
      )}
      {Dialog && isOpen && (
        <Dialog
          what={what}
          of={of}
          path={`${login.path}#${login.fragment}`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
