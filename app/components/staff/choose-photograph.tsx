import { useState } from 'react';
import { Link } from 'react-router';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { addressOf, thumbnailOf, usePhotographs } from '#app/lib/photographs-api.ts';

interface ChoosePhotographProps {
  id: string;
  label: string;
  value: string | undefined;
  disabled: boolean;
  onChange: (address: string | undefined) => void;
}

export function ChoosePhotograph({ id, label, value, disabled, onChange }: ChoosePhotographProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: photographs = [], error, isPending } = usePhotographs();
  const chosen = photographs.find((each) => addressOf(each) === value);
  const close = () => setIsOpen(false);
  const button = smallButtonClass('outline');
  const choose = value ? 'Choose another' : 'Choose a photograph';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {chosen && <img src={thumbnailOf(chosen)} alt={chosen.alt} className="aspect-4/3 w-32 object-cover" />}
      <button
        type="button"
        id={id}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
        // The label of the field would replace the text.
        aria-label={`${choose} for ${label}`}
        className={button}
      >
        {choose}
      </button>
      {value && (
        <button type="button" disabled={disabled} onClick={() => onChange(undefined)} className={button}>
          Remove<span className="sr-only">{` ${label}`}</span>
        </button>
      )}
      {isOpen && (
        <StaffDialog title="Choose a photograph" onClose={close} className="max-w-3xl">
          <div className="p-5">
            <p className="mb-3 text-small text-stone">
              {error
                ? error.message
                : isPending
                  ? 'Loading the photographs...'
                  : 'Only those with a description. '}
              <Link to="/admin/photographs" className="link inline-flex min-h-11 items-center">
                Upload and describe photographs
              </Link>
            </p>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
              {photographs
                .filter(({ alt }) => alt)
                .map((photograph) => (
                  <li key={photograph.id}>
                    <button
                      type="button"
                      aria-pressed={addressOf(photograph) === value}
                      onClick={() => {
                        onChange(addressOf(photograph));
                        close();
                      }}
                      className="block w-full cursor-pointer text-left text-small aria-pressed:font-semibold"
                    >
                      <img
                        src={thumbnailOf(photograph)}
                        alt=""
                        loading="lazy"
                        className="aspect-4/3 w-full bg-sand object-cover"
                      />
                      {photograph.alt}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        </StaffDialog>
      )}
    </div>
  );
}
