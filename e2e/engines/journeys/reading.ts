import { news } from '../../support/magazine.ts';
import { aBlog, anEdition, aText } from '../data.ts';
import type { Journeys } from './journey.ts';

const LIGHT = 'rgb(247, 242, 232)';
const DARK = 'rgb(23, 19, 16)';
const THEME = 'Cambiar entre tema claro y oscuro';
const background = () => getComputedStyle(document.body).backgroundColor;

/** Titles of the cards that stand whole between the edges of the carousel. Runs in the page. */
const wholeCards = () => {
  const rail = document.querySelector('[aria-roledescription="carrusel"]');
  const box = rail?.getBoundingClientRect() ?? new DOMRect();
  return [...(rail?.querySelectorAll('li') ?? [])]
    .filter((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1;
    })
    .map((card) => card.querySelector('h3')?.textContent?.replace(/\s+/g, ' '));
};

/** Whether one of the two menus of the site is shown. Runs in the page. */
const isMenuShown = () =>
  [...document.querySelectorAll('nav[aria-label="Principal"]')].some((menu) =>
    menu.checkVisibility(),
  );

const focused = () => document.activeElement?.textContent;

export const READING: Journeys = {
  async 'a search finds a blog in its box and on its page'(person) {
    const title = aText('Molibdenita');
    const id = await aBlog(title);
    await person.open('/nosotros');
    await person.press('Buscar');
    await person.fill('Buscar noticias', title);
    await person.pick(title);
    await person.arrivesAt(`/noticias-destacadas/${id}`);
    await person.sees(title);

    await person.press('Buscar');
    await person.fill('Buscar noticias', title);
    await person.key('Enter');
    await person.arrivesAt(`/buscar?${new URLSearchParams({ q: title })}`);
    await person.sees(`1 resultado para «${title}»`);
    await person.follow(title);
    await person.arrivesAt(`/noticias-destacadas/${id}`);
  },

  async 'the carousel moves with its arrows and stops with its button'(person) {
    const titles = (await news()).slice(0, 6).map(({ titulo }) => titulo);
    await person.open('/');
    await person.goesDownTo('Más Noticias');
    await person.press('Pausar el pase automático');
    await person.finds(titles.slice(0, 4), wholeCards);
    await person.press('Siguiente');
    await person.finds(titles.slice(1, 5), wholeCards);
    await person.press('Anterior');
    await person.finds(titles.slice(0, 4), wholeCards);
    await person.press('Reanudar el pase automático');
    await person.press('Pausar el pase automático');
  },

  async 'the viewer shows the printed version of an edition, and closes'(person) {
    const title = aText('Salares');
    const printed = await anEdition(title);
    await person.open('/ediciones');
    await person.follow(title);
    await person.sees('¿No se ve la revista? Ábrela en una pestaña nueva.');
    await person.finds(
      true,
      (named, number) => {
        const frame = document.querySelector<HTMLIFrameElement>('dialog[open] iframe');
        const page = frame?.contentDocument?.body.textContent ?? '';
        return frame?.title === named && page.includes(number);
      },
      title,
      String(printed),
    );
    await person.key('Escape');
    await person.seesNo('¿No se ve la revista? Ábrela en una pestaña nueva.');
    await person.finds(title, focused);

    await person.follow(title);
    await person.press('Cerrar');
    await person.seesNo('¿No se ve la revista? Ábrela en una pestaña nueva.');
  },

  async 'the theme changes with its button and is remembered'(person) {
    await person.open('/nosotros');
    await person.press(THEME);
    await person.finds(DARK, background);
    await person.open('/foro');
    await person.finds(DARK, background);
    await person.press(THEME);
    await person.finds(LIGHT, background);
    await person.open('/contacto');
    await person.finds(LIGHT, background);
  },

  async 'the menu of a phone opens, leads on and closes'(person) {
    await person.browser.resize(460, 850);
    await person.open('/noticias');
    await person.press('Abrir el menú');
    await person.follow('Foro');
    await person.arrivesAt('/foro');
    await person.finds('Foro', () => document.querySelector('h1')?.textContent);
    await person.finds(false, isMenuShown);
    await person.press('Abrir el menú');
    await person.finds(true, isMenuShown);
    await person.key('Escape');
    await person.finds(false, isMenuShown);
    await person.press('Abrir el menú');
    await person.press('Cerrar el menú');
    await person.finds(false, isMenuShown);
  },
};
