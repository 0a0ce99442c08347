import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import { staffFormat } from './staff-zone.ts';

const moment = staffFormat({
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** In the reader's time zone: 15 Nov, 3:04 pm. */
export const shortMoment = (at: string): string => formatMoment(at, moment());
