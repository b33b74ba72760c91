// The public names of the package, listed by hand: one export a line, sorted within its section.

// Provider
export { UiProvider, useLink, useStrings, type LinkComponent, type LinkProps, type UiProviderProps } from './provider/UiProvider.tsx'
export { englishStrings, type UiStrings } from './provider/strings.ts'

// Helpers
export { cn, type ClassValue } from './lib/cn.ts'

// Foundations
export { Alert, type AlertProps } from './components/Alert/Alert.tsx'
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx'
export { Badge, CreditsBadge, NewLikesBadge, UnreadBadge, type BadgeProps } from './components/Badge/Badge.tsx'
export { Button, type ButtonProps } from './components/Button/Button.tsx'
export { buttonVariants, type ButtonVariants } from './components/Button/variants.ts'
export { Card, type CardProps } from './components/Card/Card.tsx'
export { Countdown, type CountdownProps, type TimeParts } from './components/Countdown/Countdown.tsx'
export { Dialog, DialogClose, type DialogProps } from './components/Dialog/Dialog.tsx'
export { Divider, type DividerProps } from './components/Divider/Divider.tsx'
export { DropdownMenu, DropdownMenuItem, DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuSeparator, type DropdownMenuItemProps, type DropdownMenuProps, type DropdownMenuRadioGroupProps } from './components/DropdownMenu/DropdownMenu.tsx'
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './components/EmptyState/EmptyState.tsx'
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx'
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx'
export { InfiniteList, type InfiniteListProps } from './components/InfiniteList/InfiniteList.tsx'
export { Link, type TextLinkProps } from './components/Link/Link.tsx'
export { LoadingBar, Progress, type LoadingBarProps, type ProgressProps } from './components/Progress/Progress.tsx'
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx'
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx'
export { TabLinks, Tabs, type TabItem, type TabLinksProps, type TabsProps } from './components/Tabs/Tabs.tsx'
export { Tag, type TagProps } from './components/Tag/Tag.tsx'
export { Text, type TextProps } from './components/Text/Text.tsx'
export { Toast, ToastRegion, type ToastProps, type ToastRegionProps } from './components/Toast/Toast.tsx'
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx'

// Forms

// Navigation and chrome

// Layouts

// Banners

// Modals

// Profile

// Chat

// Packages and payment

// Games and extras
