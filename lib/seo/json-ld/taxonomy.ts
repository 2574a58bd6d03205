import type { CollectionPage, ProfilePage, WithContext } from 'schema-dts';
import type { PublicEntry } from '../../taxonomy/public-entry.ts';
import { absolute } from '../address.ts';
import { picturesOf } from '../share-image.ts';
import { LANGUAGE } from './language.ts';
import { magazine } from './organization.ts';
import { personJsonLd } from './person.ts';

/** Page of an author as that of a person, of a section or a tag as a collection (D66). */
export function taxonomyJsonLd(entry: PublicEntry): WithContext<ProfilePage | CollectionPage> {
  const { person, name, text, path } = entry;
  const about = { ...(text && { description: text }), inLanguage: LANGUAGE };
  if (!person) {
    const page = { '@type': 'CollectionPage' as const, name, url: absolute(path), ...about };
    return { '@context': 'https://schema.org', ...page };
  }
  const [photo] = picturesOf([person.photo]);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: absolute(path),
    inLanguage: LANGUAGE,
    mainEntity: {
      ...personJsonLd({ id: entry.id, nombre: name, slug: entry.slug }),
      ...(text && { description: text }),
      ...(person.role && { jobTitle: person.role }),
      ...(photo && { image: absolute(photo) }),
      ...(person.links.length > 0 && { sameAs: person.links }),
      worksFor: magazine(),
    },
  };
}
