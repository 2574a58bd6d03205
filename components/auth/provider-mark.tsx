import type { ProviderId } from '@/contract/sign-in-providers';

const marks: Record<ProviderId, React.ReactNode> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M19.6 10.23c0-.68-.06-1.36-.18-2.02H10.2v3.83h5.27a4.5 4.5 0 0 1-1.95 2.96v2.48h3.19c1.87-1.72 2.89-4.26 2.89-7.25z"
      />
      <path
        fill="#34a853"
        d="M10.2 20c2.65 0 4.88-.87 6.51-2.37l-3.19-2.47c-.88.59-2.01.95-3.32.95a5.83 5.83 0 0 1-5.48-4.01H1.43v2.55A9.83 9.83 0 0 0 10.2 20z"
      />
      <path
        fill="#fbbc04"
        d="M4.72 12.1a5.87 5.87 0 0 1 0-3.76V5.79H1.43a9.78 9.78 0 0 0 0 8.82l3.29-2.51z"
      />
      <path
        fill="#ea4335"
        d="M10.2 4.33c1.4-.02 2.76.51 3.77 1.48l2.82-2.8A9.48 9.48 0 0 0 10.2.45 9.83 9.83 0 0 0 1.43 5.79l3.29 2.55a5.86 5.86 0 0 1 5.48-4.01z"
      />
    </>
  ),
  linkedin: (
    <>
      <rect width="20" height="20" rx="2.5" fill="#0a66c2" />
      <path
        fill="#fff"
        d="M3 7.7h2.9V17H3zM4.45 3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM7.8 7.7h2.8V9c.4-.750 1.4-1.5 2.85-1.5 2.95 0 3.55 1.9 3.55 4.5v5h-2.9v-4.5c0-1.1 0-2.45-1.5-2.45S10.7 11.2 10.7 12.4V17H7.8z"
      />
    </>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M0 0h9.5v9.5H0z" />
      <path fill="#7fba00" d="M10.5 0H20v9.5h-9.5z" />
      <path fill="#00a4ef" d="M0 10.5h9.5V20H0z" />
      <path fill="#ffb900" d="M10.5 10.5H20V20h-9.5z" />
    </>
  ),
  oidc: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
      <circle cx="7" cy="13" r="4" />
      <path d="M9.9 10.1L17 3M14 6l2.5 2.5M11.5 8.5L13 10" />
    </g>
  ),
};

/** Logo of a provider, beside its name. */
export function ProviderMark({ id }: { id: ProviderId }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 flex-none">
      {marks[id]}
    </svg>
  );
}
