import { useRef, useState } from 'react';
import { useInitialFocus } from '@/components/forms/use-initial-focus';
import { ContentField } from '@/components/panel/forms/content-field';
import { OtherVersion } from '@/components/panel/forms/other-version';
import { TitleField } from '@/components/panel/forms/text-fields';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { usePermission } from '@/components/panel/permissions';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useLeaveGuard } from '@/components/profile/use-leave-guard';
import { useSignOut } from '@/components/session/use-sign-out';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import { formatLong } from '@/lib/core/dates';
import { readingMinutes } from '@/lib/core/text';
import type { SeenCopy } from '@/lib/newsroom/copies';
import { deskTexts, shownTitle } from '@/lib/newsroom/messages';
import { isWaiting } from '@/lib/newsroom/save-problem';
import { DeskBar } from './desk-bar';
import { DeskDrawer } from './desk-drawer';
import { DeskNotices } from './desk-notices';
import { useDrawerGroups } from './drawer-group';
import { OffSiteBand } from './off-site-band';
import { PublishDialog } from './publish-dialog';
import { ReviewBand } from './review-band';
import { ScheduleBand } from './schedule-band';
import { dropTypedNotes, useHasTypedNotes } from './typed-notes';
import { UnsavedNotice } from './unsaved-notice';
import { useCopyForm } from './use-copy-form';
import { usePublish } from './use-publish';

/** The desk with a copy on it: bar, text and drawer. */
export function OpenDesk({ seen }: { seen: SeenCopy }) {
  const desk = useCopyForm(seen);
  const publishing = usePublish(desk);
  const mayPublish = usePermission('publicar');
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const groups = useDrawerGroups();
  // Buttons of its bands, notices and dialogs end with the state in which they are.
  const state = useFocusFallback<HTMLElement>();
  const toggle = useRef<HTMLButtonElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  // A conflict at publication is decided like one of the copy.
  const form = publishing.form ?? desk.form;
  const isCompared = isComparing && form.theirs !== undefined;
  const isGone = desk.problem?.kind === 'gone';
  // Only those with `publicar` may change what publishes itself.
  const isLocked = desk.copy.estado === 'programada' || desk.problem?.kind === 'scheduled';
  // Notes end with the copy.
  const hasNotes = useHasTypedNotes(desk.copy.id) && !isGone;
  const guard = useLeaveGuard(isLostOnLeaving(desk) || hasNotes);
  useUnsaved(form.isDirty || hasNotes);
  useSignOut(dropTypedNotes);
  // A new item begins with its title.
  const [isNew] = useState(() => isBlank(desk));
  const place = useInitialFocus<HTMLDivElement>(isNew ? desk.kind.titleField : undefined);

  return (
    <div ref={place} className="desk">
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
      <h1 className="sr-only">
        {`Redacción: ${shownTitle(String(form.values[desk.kind.titleField] ?? ''))}`}
      </h1>
      <DeskBar
        desk={desk}
        toolsRef={setBar}
        toggleRef={toggle}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        isWaiting={publishing.stage.name === 'saving'}
        onSeeState={() => (alert.current ?? state.current)?.focus()}
        {...(mayPublish && !isGone && { onPublish: () => void publishing.ask() })}
      />
      {!mayPublish && !isLocked && (
        <p className="mt-4 text-muted text-sm">{deskTexts.mayNotPublish}</p>
      )}
      <section ref={state} tabIndex={-1} aria-label={deskTexts.state} className="outline-none">
        {!isGone && <ScheduleBand desk={desk} publishing={publishing} />}
        <DeskNotices
          desk={desk}
          form={form}
          isPublished={publishing.form !== undefined}
          isComparing={isCompared}
          onCompare={() => setIsComparing(!isComparing)}
        />
        {!isGone && <OffSiteBand copy={desk.copy} />}
        {!isGone && <ReviewBand desk={desk} />}
        <PublishDialog desk={desk} publishing={publishing} />
      </section>
      <div
        className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 ${isOpen || isCompared ? 'min-[80rem]:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]' : ''}`}
      >
        {isOpen && !isCompared && (
          <DeskDrawer
            desk={desk}
            groups={groups}
            onClose={() => {
              setIsOpen(false);
              toggle.current?.focus();
            }}
          />
        )}
        {isCompared && form.theirs && (
          <div className="min-[80rem]:order-2">
            <OtherVersion form={form} theirs={form.theirs} />
          </div>
        )}
        <div className="mx-auto w-full min-w-0 max-w-(--measure)">
          <TitleField form={form} name={desk.kind.titleField} isInPage />
          <PageFacts
            day={String(form.values.fecha_publicacion ?? '')}
            content={String(form.values.contenido ?? '')}
          />
          {bar && <ContentField key={form.round} form={form} bar={bar} />}
        </div>
      </div>
      <UnsavedNotice problem={desk.problem} written={desk.written} noticeRef={alert} />
    </div>
  );
}

/** Day and reading time, as the public page has them. */
function PageFacts({ day, content }: { day: string; content: string }) {
  const timeZone = useSiteTimeZone();
  return (
    <p className="mt-4 mb-6 border-line border-b pb-4 text-muted text-sm">
      {day && `Publicado el: ${formatLong(day, timeZone)} · `}
      {`${readingMinutes(content)} min de lectura`}
    </p>
  );
}

/** Whether nothing was written yet. */
const isBlank = ({ form: { isNew, values }, kind }: ReturnType<typeof useCopyForm>): boolean =>
  isNew && !values[kind.titleField] && !values.contenido;

/** Whether leaving the page loses something: text that is only here, or files. */
function isLostOnLeaving({ form, problem }: ReturnType<typeof useCopyForm>): boolean {
  const holdsFile = Object.values(form.values).some((value) => value instanceof File);
  const isUnkept = problem !== undefined && isWaiting(problem) && problem.isKept === false;
  // It is nowhere else: the copy no longer exists.
  const isHeld = problem?.kind === 'gone' && form.isDirty;
  return holdsFile || isUnkept || form.isUploading || form.hasLeftFiles || isHeld;
}
