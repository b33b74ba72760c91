// What the library takes of Radix's dialog. Not its overlay: that one locks scrolling by a style element, which a strict content policy refuses.
export { Close, Content, Description, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog';
