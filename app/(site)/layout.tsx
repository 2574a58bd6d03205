import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';

// Time to live of pages if the server does not call `/api/revalidate` (D40).
export const revalidate = 60;

export default function SiteLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <Header />
      <main id="contenido" tabIndex={-1} className="pb-24 outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
