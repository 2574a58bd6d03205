import { z } from 'zod';

/**
 * Address that paths are appended to, without a slash at its end and in the one spelling of the URL standard:
 * `https://Peñoles.example/` is `https://xn--peoles-xwa.example`. So headers, e-mails, sitemaps and origins agree.
 */
export const httpBaseSchema = z
  .url({ protocol: /^https?$/, normalize: true, error: 'must be an http or https address' })
  .transform((address) => address.replace(/\/+$/, ''));
