import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A page that is loaded is shown in one go: a transition would render it in slices between old frames. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
