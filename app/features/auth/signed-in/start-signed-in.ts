import { storedEmail } from './stored-email.ts';

/** Shows the strip. supabase-js is loaded only when the button is pressed. */
export function startSignedIn(element: HTMLElement, _: Record<never, never>): void {
  const strip = element.querySelector('aside');
  const button = element.querySelector('button');
  const email = storedEmail(localStorage);
  if (!strip || !button || !email) return;
  strip.querySelector('[data-slot=email]')?.replaceChildren(email);
  strip.hidden = false;
  button.addEventListener('click', () => void leave(strip, button));
}

async function leave(strip: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const { toast } = await import('#app/components/ui/toast.ts');
  try {
    const { signOut } = await import('#app/features/auth/auth-api.ts');
    const { everywhere } = await signOut();
    strip.hidden = true;
    if (everywhere) toast({ title: 'Signed out', description: 'You are signed out on every device.' });
    else
      toast({
        title: 'Signed out on this device',
        description: 'Other devices may still be signed in.',
        destructive: true,
      });
  } catch {
    button.disabled = false;
    toast({
      title: 'You are still signed in',
      description: 'Please check your connection and try again.',
      destructive: true,
    });
  }
}
