/** Widths of screens in pixels: a phone and a desktop, and with `npm run test:all` every width. */
export const widths = process.env.TEST_ALL ? [320, 390, 820, 1440, 2560] : [390, 1440];
