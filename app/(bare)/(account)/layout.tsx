/** Screens of an account carry no header and no footer of the site (cuentas.md section 2). */
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
