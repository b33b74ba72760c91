{{- define "dating.image" -}}
{{ .Values.image.repository }}:{{ required "image.tag: the version to run" .Values.image.tag }}
{{- end -}}

{{- define "dating.labels" -}}
app.kubernetes.io/name: dating
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "dating.selector" -}}
app.kubernetes.io/name: dating
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "dating.claim" -}}
{{ .Values.data.existingClaim | default (printf "%s-data" .Release.Name) }}
{{- end -}}

{{/* What every process is told. Secrets are files: NAME_FILE names each. */}}
{{- define "dating.env" -}}
{{- range .Values.secret.keys }}
- name: {{ . }}_FILE
  value: /run/secrets/dating/{{ . }}
{{- end }}
{{- end -}}

{{/* A pod that is not root and writes to the data folder and /tmp alone. */}}
{{- define "dating.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "dating.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "dating.mounts" -}}
- name: data
  mountPath: /data
- name: secret
  mountPath: /run/secrets/dating
  readOnly: true
- name: tmp
  mountPath: /tmp
{{- if .Values.looks.configMap }}
- name: looks
  mountPath: /looks
  readOnly: true
{{- end }}
{{- end -}}

{{- define "dating.volumes" -}}
- name: data
  persistentVolumeClaim:
    claimName: {{ include "dating.claim" . }}
- name: secret
  secret:
    secretName: {{ .Values.secret.name }}
    defaultMode: 0400
- name: tmp
  emptyDir: {}
{{- if .Values.looks.configMap }}
- name: looks
  configMap:
    name: {{ .Values.looks.configMap }}
{{- end }}
{{- end -}}
