import { useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { LanguageOption } from '../LanguageDropdown/LanguageDropdown.tsx';
import { RadioCards } from '../RadioCards/RadioCards.tsx';

/** Props of `LanguageModal`. */
export type LanguageModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** All languages, each written in itself. */
  options: readonly LanguageOption[];
  value: string;
  saveLabel: string;
  onSave: (value: string) => void;
};

/** Chooses the language out of all. */
export function LanguageModal({ open, onOpenChange, title, options, value, saveLabel, onSave }: LanguageModalProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
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
        onValueChange={setChosen}
        options={options.map((option) => ({
          value: option.value,
          label: <span lang={option.value}>{option.label}</span>,
        }))}
      />
    </Dialog>
  );
}
