import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';

export interface Profile {
  display_name: string | null;
  time_zone: string;
  signature: string | null;
}

/** Null until the person has saved one. */
export function readProfile(userId: string): Promise<Result<Profile | null>> {
  return request((supabase) =>
    supabase
      .from('staff_profiles')
      .select('display_name, time_zone, signature')
      .eq('user_id', userId)
      .maybeSingle(),
  );
}

export function saveProfile(
  displayName: string,
  timeZone: string,
  /** Without one the stored one is kept. */
  signature?: string,
): Promise<Result<unknown>> {
  const kept = { display_name: displayName, time_zone: timeZone };
  return rpc('save_my_profile', signature === undefined ? kept : { ...kept, signature });
}

/** Keeps the time zone. */
export async function saveSender(
  userId: string,
  displayName: string,
  signature: string,
): Promise<Result<unknown>> {
  const profile = await readProfile(userId);
  return profile.ok ? saveProfile(displayName, profile.data?.time_zone ?? staffZone(), signature) : profile;
}
