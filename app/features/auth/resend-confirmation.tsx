import { useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { thrownSentence } from '#app/lib/failure-sentence.ts';
import { resendConfirmation } from './auth-api.ts';

/** The response is the same for every address, so that it does not reveal which ones have an account. */
export function ResendConfirmation({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function resend() {
    setIsBusy(true);
    try {
      const result = await resendConfirmation(email);
      if (result.ok)
        toast({
          title: 'Link sent',
          description: `If ${email} is waiting to be confirmed, a new link is on its way.`,
        });
      else toast({ title: 'Link not sent', description: result.message, destructive: true });
    } catch (error) {
      toast({ title: 'An error occurred', description: thrownSentence(error), destructive: true });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <p className="mb-4 border-brass border-l-2 bg-sand p-4 text-small">
      No mail at {email}?{' '}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void resend()}
        className="link min-h-6 cursor-pointer"
      >
        Send the confirmation again
      </button>
    </p>
  );
}
