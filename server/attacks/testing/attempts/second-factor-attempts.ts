/**
 * Attempts by a person with an admin's password but not their phone, with the expected status. `:victim` and `:other` are
 * factors, `:recovery` the victim's set of recovery codes and `:hash` the stored hash of one.
 */
export const withThePassword: [name: string, method: string, path: string, body: unknown, status: number][] =
  [
    ['taking the factor away', 'DELETE', 'auth/v1/factors/:victim', undefined, 422],
    [
      'adding a factor of one’s own',
      'POST',
      'auth/v1/factors',
      { factor_type: 'totp', friendly_name: 'x' },
      403,
    ],
    ['making recovery codes', 'POST', 'auth/v1/factors/recovery-codes', {}, 403],
    ['regenerating them', 'POST', 'auth/v1/factors/recovery-codes/regenerate', {}, 403],
    ['taking recovery codes away', 'DELETE', 'auth/v1/factors/recovery-codes', undefined, 403],
    ['recovery codes as a factor', 'POST', 'auth/v1/factors/:recovery/challenge', {}, 400],
    ['taking them away as a factor', 'DELETE', 'auth/v1/factors/:recovery', undefined, 400],
    ['an empty recovery code', 'POST', 'auth/v1/factors/recovery-codes/verify', { code: '' }, 422],
    ['a list as recovery code', 'POST', 'auth/v1/factors/recovery-codes/verify', { code: ['x'] }, 400],
    ['SQL as recovery code', 'POST', 'auth/v1/factors/recovery-codes/verify', { code: "' or true --" }, 422],
    ['a hash as recovery code', 'POST', 'auth/v1/factors/recovery-codes/verify', { code: ':hash' }, 422],
    ['a new password', 'PUT', 'auth/v1/user', { password: 'Wattle*Ferry9' }, 401],
    ['a new address', 'PUT', 'auth/v1/user', { email: 'thief@example.com' }, 401],
    ['a code without a challenge', 'POST', 'auth/v1/factors/:victim/verify', { code: '123456' }, 422],
    ['no code', 'POST', 'auth/v1/factors/:victim/verify', { challenge_id: 'x' }, 400],
    [
      'a made-up challenge',
      'POST',
      'auth/v1/factors/:victim/verify',
      { challenge_id: ':none', code: '123456' },
      422,
    ],
    ['a factor that is no id', 'POST', 'auth/v1/factors/constructor/challenge', {}, 404],
    ['another person’s factor', 'POST', 'auth/v1/factors/:other/challenge', {}, 404],
    ['a code for another person’s factor', 'POST', 'auth/v1/factors/:other/verify', { code: '123456' }, 404],
    ['removing another person’s factor', 'DELETE', 'auth/v1/factors/:other', undefined, 404],
    ['a factor that is none', 'DELETE', 'auth/v1/factors/:none', undefined, 404],
    ['a phone as factor', 'POST', 'auth/v1/factors', { factor_type: 'phone', phone: '+61400000000' }, 400],
    ['resetting one’s own factor', 'POST', 'rest/v1/rpc/reset_second_factor', { account_id: ':me' }, 403],
    ['an admin’s function', 'POST', 'rest/v1/rpc/read_dashboard', {}, 403],
    ['a function for staff', 'POST', 'rest/v1/rpc/list_staff', {}, 403],
    [
      'saying who one is',
      'POST',
      'rest/v1/rpc/save_my_profile',
      { display_name: 'x', time_zone: 'UTC' },
      403,
    ],
    ['erasing a person', 'POST', 'rest/v1/rpc/erase_person', { email: 'a@example.com' }, 403],
    ['reading the stored factors', 'GET', 'rest/v1/mfa_factors', undefined, 404],
    ['reading the setting', 'GET', 'rest/v1/staff_settings', undefined, 404],
  ];
