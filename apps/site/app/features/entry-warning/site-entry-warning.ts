export { SiteEntryWarning as default } from '@dating/ui';
