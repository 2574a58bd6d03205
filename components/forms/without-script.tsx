import { site } from '@/contract/site';
import { mailAddress } from '@/lib/site/mail';

/** Stands in place of a form that only works with script: the same by e-mail. */
export function WithoutScript({ text, subject }: { text: string; subject: string }) {
  return (
    <p className="hidden noscript:block">
      {text}{' '}
      <a href={mailAddress(subject)} className="break-words underline underline-offset-3">
        {site.email}
      </a>
    </p>
  );
}
