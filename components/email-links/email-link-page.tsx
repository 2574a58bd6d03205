import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type EmailLinkPath, type EmailLinkState, emailLinks } from '@/lib/email-links/links';
import { readEmailLink } from '@/lib/email-links/read-link';

interface EmailLinkPageProps {
  path: EmailLinkPath;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Page behind an e-mail link: one button, because a GET request must change nothing (D34). */
export async function EmailLinkPage({ path, searchParams }: EmailLinkPageProps) {
  const { hasToken, isDone, notice } = await readEmailLink(await searchParams);
  const { kicker, ask, done, refused } = emailLinks[path];
  return (
    <div className="wrap">
      <Breadcrumb path={path} />
      <div className="max-w-(--measure) pt-10 pb-8 md:pt-16">
        <p className="kicker mb-3">{kicker}</p>
        {isDone ? (
          <Outcome state={done} role="status" />
        ) : hasToken ? (
          <Ask {...ask} notice={notice} />
        ) : (
          <Outcome state={{ ...refused, text: notice ?? refused.text }} role="alert" />
        )}
      </div>
    </div>
  );
}

const titleLook = 'text-3xl leading-tight';

function Ask(props: { title: string; text: string; button: string; notice: string | undefined }) {
  return (
    <>
      <h1 className={titleLook}>{props.title}</h1>
      <p className="mt-4 font-serif text-ink-soft text-lg leading-relaxed">{props.text}</p>
      {props.notice && (
        <p
          role="alert"
          className="mt-6 flex gap-2.5 border-danger border-l-3 bg-danger-soft px-4 py-3 font-medium text-danger"
        >
          <Icon name="alert" className="mt-px size-5" />
          {props.notice}
        </p>
      )}
      {/* Without `action` it posts to the current address, which holds the token. */}
      <form method="post" className="mt-8">
        <button type="submit" className="button button-ink">
          {props.button}
        </button>
      </form>
    </>
  );
}

function Outcome({ state, role }: { state: EmailLinkState; role: 'status' | 'alert' }) {
  return (
    <>
      <div role={role}>
        <h1 className={titleLook}>{state.title}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lg leading-relaxed">{state.text}</p>
      </div>
      <p className="mt-8">
        <SiteLink href={state.way.href} className="button button-ink">
          {state.way.label}
        </SiteLink>
      </p>
    </>
  );
}
