// Made by the build and never different; no proxy keeps one that belongs to an older build.
export const revalidate = 60;

/** Screens of an account carry no header and no footer of the site (accounts.md#bare-pages). */
export default function AccountLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      {children}
    </>
  );
}
