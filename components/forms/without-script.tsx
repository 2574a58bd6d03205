import { site } from '@/contract/site';
import { mailAddress } from '@/lib/site/mail';

/** Fallback without script: an e-mail link. */
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
