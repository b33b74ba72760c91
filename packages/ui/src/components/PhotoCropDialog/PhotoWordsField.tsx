import { useStrings } from '../../provider/UiProvider.tsx';
import { TextArea, type TextAreaProps } from '../TextArea/TextArea.tsx';

/** What a photo shows, in its owner's own words: read out to those who do not see it. */
export function PhotoWordsField(props: Pick<TextAreaProps, 'limit' | 'value' | 'onValueChange'>) {
  const { forms } = useStrings();
  return (
    <TextArea {...props} label={forms.photoWords} hint={forms.photoWordsHint} optional rows={2} className="mt-4" />
  );
}
