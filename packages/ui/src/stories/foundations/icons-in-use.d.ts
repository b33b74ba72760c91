declare module 'virtual:icons-in-use' {
  import type { LucideIcon } from 'lucide-react';

  /** Every icon that a component imports, by its name, sorted. */
  export const icons: Readonly<Record<string, LucideIcon>>;
}
