import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';

// A page is at most a minute old with a server that tells nothing of its changes (D40).
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
