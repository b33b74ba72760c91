import { Alert } from '../Alert/Alert.tsx';

/** Why files were not taken: one reason as a sentence, several as a list. */
export function RefusedFiles({ reasons, onDismiss }: { reasons: readonly string[]; onDismiss: () => void }) {
  if (reasons.length === 0) return null;
  return (
    <Alert tone="warning" live="assertive" onDismiss={onDismiss} className="mt-3">
      {reasons.length === 1 ? (
        reasons[0]
      ) : (
        <ul className="list-disc ps-4">
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
