'use client';

import { useState } from 'react';
import { CheckField } from '@/components/forms/check-field';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import { browserApi } from '@/lib/core/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { profileMessages } from '@/lib/profile/messages';
import { type NoticeKind, type NoticeSwitch, switchNotices } from '@/lib/profile/notices';

/** Boxes that are saved as they are ticked; one that could not be saved goes back. */
export function NoticeSwitches({ switches }: { switches: NoticeSwitch[] }) {
  const [saved, setSaved] = useState(switches);
  const [saving, setSaving] = useState<NoticeKind>();
  const [notice, setNotice] = useState<Notice | null>(null);

  const change = async (kind: NoticeKind, isOn: boolean) => {
    if (saving) return;
    setSaving(kind);
    setNotice(null);
    try {
      await switchNotices(browserApi(), kind, isOn);
      setSaved((all) => all.map((one) => (one.kind === kind ? { ...one, isOn } : one)));
      setNotice({
        kind: 'sent',
        text: isOn ? profileMessages.noticesOn : profileMessages.noticesOff,
      });
    } catch (error) {
      const { text } = describeOwnFailure(error, [], profileMessages.noticesFailed);
      setNotice({ kind: 'failed', text: text ?? profileMessages.noticesFailed });
    }
    setSaving(undefined);
  };

  return (
    <div className="grid gap-4 noscript:hidden">
      {saved.map(({ kind, label, isOn }) => (
        <CheckField
          key={kind}
          name={kind}
          isWrong={false}
          // As it is about to be, so that nobody presses twice.
          checked={saving === kind ? !isOn : isOn}
          onChange={(event) => void change(kind, event.target.checked)}
        >
          {label}
        </CheckField>
      ))}
      <FormNotice notice={notice} />
    </div>
  );
}
