'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CheckField } from '@/components/forms/check-field';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { profileMessages } from '@/lib/profile/messages';
import { type NoticeSwitch, switchNotices } from '@/lib/profile/notices';

/** A change that is not saved yet. */
type Press = Pick<NoticeSwitch, 'kind' | 'isOn'>;

/** Checkboxes that save each change, sequentially; one that could not be saved is reset. */
export function NotificationSwitches({ switches }: { switches: NoticeSwitch[] }) {
  const [saved, setSaved] = useState(switches);
  const [presses, setPresses] = useState<Press[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const queue = useRef(Promise.resolve());
  const area = useRef<HTMLDivElement>(null);

  const save = async ({ kind, isOn }: Press) => {
    try {
      await switchNotices(browserApi(), kind, isOn);
      setSaved((all) => all.map((one) => (one.kind === kind ? { ...one, isOn } : one)));
      const text = isOn ? profileMessages.noticesOn : profileMessages.noticesOff;
      // Not over the error of an earlier change that was reset.
      setNotice((told) => (told?.kind === 'failed' ? told : { kind: 'sent', text }));
    } catch (error) {
      const { text } = describeOwnFailure(error, [], profileMessages.noticesFailed);
      setNotice({ kind: 'failed', text: text ?? profileMessages.noticesFailed });
    }
    setPresses(([, ...later]) => later);
  };
  const change = (press: Press) => {
    setPresses((before) => [...before, press]);
    setNotice(null);
    queue.current = queue.current.then(() => save(press));
  };

  // The browser has changed one that was pressed before hydration, which React does not notice.
  const savePressedEarly = useEffectEvent(() => {
    for (const { kind, isOn } of switches) {
      const box = area.current?.querySelector<HTMLInputElement>(`[name="${kind}"]`);
      if (box && box.checked !== isOn) change({ kind, isOn: box.checked });
    }
  });
  useEffect(() => savePressedEarly(), []);

  return (
    <div ref={area} className="grid gap-4 noscript:hidden">
      {saved.map(({ kind, label, isOn }) => (
        <CheckField
          key={kind}
          name={kind}
          isWrong={false}
          // Optimistic, so that nobody presses twice.
          checked={presses.findLast((press) => press.kind === kind)?.isOn ?? isOn}
          onChange={(event) => change({ kind, isOn: event.target.checked })}
        >
          {label}
        </CheckField>
      ))}
      <FormNotice notice={notice} />
    </div>
  );
}
