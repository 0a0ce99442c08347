import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';

interface Profile {
  display_name: string | null;
  time_zone: string;
}

/** Null until the person has saved one. */
export function readProfile(userId: string): Promise<Result<Profile | null>> {
  return request((supabase) =>
    supabase.from('staff_profiles').select('display_name, time_zone').eq('user_id', userId).maybeSingle(),
  );
}

export function saveProfile(displayName: string, timeZone: string): Promise<Result<unknown>> {
  return rpc('save_my_profile', { display_name: displayName, time_zone: timeZone });
}

/** Keeps the time zone. */
export async function saveName(userId: string, displayName: string): Promise<Result<unknown>> {
  const profile = await readProfile(userId);
  return profile.ok ? saveProfile(displayName, profile.data?.time_zone ?? staffZone()) : profile;
}
