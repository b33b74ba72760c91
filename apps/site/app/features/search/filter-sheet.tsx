import { isSameSearch, type SavedSearchesStore, type SearchFilters, type SearchStore } from '@dating/core/stores';
import { Button, Dialog, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { FilterForm } from './filter-form.tsx';
import { SavedSearches } from './saved-searches.tsx';

interface FilterSheetProps {
  readonly saved: SavedSearchesStore;
  /** The filters that a member begins with. */
  readonly reset: SearchFilters;
  /** Others were chosen than those of the results. */
  readonly onChoose: (filters: SearchFilters) => void;
  readonly onClose: () => void;
}

/** Filters that rest this long are counted. */
const restMs = 300;

type Count = NonNullable<Awaited<ReturnType<SearchStore['count']>>>;

/** How many profiles the draft would show; null while that is not known. */
function useCount(search: SearchStore, draft: SearchFilters): Count | null {
  const [counted, setCounted] = useState<(Count & { readonly of: SearchFilters }) | null>(null);
  const isShown = isSameSearch(draft, search.filters);
  useEffect(() => {
    if (isShown) return undefined;
    let given = true;
    const timer = window.setTimeout(() => {
      void search.count(draft).then((found) => {
        if (given && found) setCounted({ ...found, of: draft });
      });
    }, restMs);
    return () => {
      given = false;
      window.clearTimeout(timer);
    };
  }, [search, draft, isShown]);
  if (isShown) return { count: search.numResults, more: search.numResultsMore };
  return counted?.of === draft ? counted : null;
}

/** The filters on phones: chosen in a sheet, and searched for when it is left by its button. */
export default observer(function FilterSheet({ saved, reset, onChoose, onClose }: FilterSheetProps) {
  const { search, session } = useStores();
  const { t } = useTranslator();
  const [draft, setDraft] = useState<SearchFilters>(search.filters);
  const found = useCount(search, draft);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="sheet"
      title={t('members.filters')}
      footer={
        <Button
          block
          onClick={() => {
            onClose();
            if (!isSameSearch(draft, search.filters)) onChoose(draft);
          }}
        >
          {found && found.count > 0 && !found.more
            ? t('members.show', { count: found.count })
            : t('members.showResults')}
        </Button>
      }
    >
      <Stack gap="lg">
        <FilterForm name="sheet" filters={draft} onChange={setDraft} onReset={() => setDraft(reset)} />
        {session.loggedIn ? <SavedSearches store={saved} filters={draft} onOpen={onClose} /> : null}
      </Stack>
    </Dialog>
  );
});
