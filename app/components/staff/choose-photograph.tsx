import { useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { addressOf, type StoredPhotograph, thumbnailOf, usePhotographs } from '#app/lib/photographs-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';
import { DescribePhotograph } from './describe-photograph.tsx';
import { UploadPhotographs } from './upload-photographs.tsx';

interface ChoosePhotographProps {
  id: string;
  label: string;
  value: string | undefined;
  disabled: boolean;
  onChange: (address: string | undefined) => void;
}

export function ChoosePhotograph({ id, label, value, disabled, onChange }: ChoosePhotographProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: photographs } = usePhotographs();
  const chosen = photographs?.find((each) => addressOf(each) === value);
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
        <ChooseDialog
          value={value}
          onClose={close}
          onChoose={(photograph) => {
            onChange(addressOf(photograph));
            close();
          }}
        />
      )}
    </div>
  );
}

interface ChooseDialogProps {
  value: string | undefined;
  onChoose: (photograph: StoredPhotograph) => void;
  onClose: () => void;
}

/** The stored photographs, and the upload of another one. One without a description is described before it is chosen. */
function ChooseDialog({ value, onChoose, onClose }: ChooseDialogProps) {
  const mayUpload = useCan()('draft_content');
  const { data: photographs, error } = usePhotographs();
  const [describedId, setDescribedId] = useState<string>();
  const described = photographs?.find(({ id }) => id === describedId);
  if (described)
    return (
      // A dialog of its own: the focus moves to the description, and its title is announced.
      <StaffDialog
        key={described.id}
        title="Describe the photograph"
        onClose={onClose}
        className="max-w-3xl max-md:max-h-dvh max-md:max-w-none"
      >
        <DescribePhotograph photograph={described} isForPage onSaved={() => onChoose(described)}>
          <Button look="outline" onClick={() => setDescribedId(undefined)}>
            Choose another
          </Button>
        </DescribePhotograph>
      </StaffDialog>
    );
  return (
    <StaffDialog title="Choose a photograph" onClose={onClose} className="max-w-3xl">
      <div className="grid gap-4 p-5">
        {mayUpload && <UploadPhotographs onStored={setDescribedId} />}
        {!photographs?.length && (
          <p className="text-small text-stone">
            {error?.message ?? (photographs ? adminPhotographsPage.empty : 'Loading the photographs...')}
          </p>
        )}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {photographs
            ?.filter(({ alt }) => alt || mayUpload)
            .map((photograph) => (
              <li key={photograph.id}>
                <button
                  type="button"
                  aria-pressed={addressOf(photograph) === value}
                  onClick={() => (photograph.alt ? onChoose(photograph) : setDescribedId(photograph.id))}
                  className="block w-full cursor-pointer text-left text-small aria-pressed:font-semibold"
                >
                  <img
                    src={thumbnailOf(photograph)}
                    alt=""
                    loading="lazy"
                    className="aspect-4/3 w-full bg-sand object-cover"
                  />
                  {photograph.alt || <span className="font-semibold text-danger">Needs a description</span>}
                </button>
              </li>
            ))}
        </ul>
      </div>
    </StaffDialog>
  );
}
