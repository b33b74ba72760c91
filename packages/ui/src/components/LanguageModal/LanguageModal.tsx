import { useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { LanguageOption } from '../LanguageDropdown/LanguageDropdown.tsx';
import { RadioCards } from '../RadioCards/RadioCards.tsx';

/** Props of `LanguageModal`. */
export type LanguageModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Language". */
  title: ReactNode;
  /** All languages, each written in itself. */
  options: readonly LanguageOption[];
  /** The present language's code. */
  value: string;
  /** "Save". */
  saveLabel: string;
  /** A language was chosen and saved. */
  onSave: (value: string) => void;
};

/** Chooses the language out of all. */
export function LanguageModal({ open, onOpenChange, title, options, value, saveLabel, onSave }: LanguageModalProps) {
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? value;
  // What was picked and not saved is forgotten.
  const change = (next: boolean): void => {
    setPicked(undefined);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      variant="sheet"
      footer={<Button onClick={() => onSave(chosen)}>{saveLabel}</Button>}
    >
      <RadioCards
        label={title}
        hideLabel
        name="language"
        columns={2}
        value={chosen}
        onValueChange={setPicked}
        options={options.map((option) => ({
          value: option.value,
          label: <span lang={option.value}>{option.label}</span>,
        }))}
      />
    </Dialog>
  );
}
