import { site } from '#content/site.ts';

export const phoneHref = `tel:${site.phone.replaceAll(' ', '')}`;
export const emailHref = `mailto:${site.email}`;
