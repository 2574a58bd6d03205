// Static; proxies must not serve one of an older build.
export const revalidate = 60;

/** Account screens have no header and footer of the site (accounts.md#bare-pages). */
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
